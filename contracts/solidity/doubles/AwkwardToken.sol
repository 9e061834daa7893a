// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC3009} from "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC3009.sol";

/// @title A token that does what dollar tokens of public chains may do to their holders
/// @notice For tests: it blocks recipients, keeps a fee, answers nothing or false, uses much gas, and calls somebody in
/// the middle of a transfer.
contract AwkwardToken is ERC20Permit, ERC3009 {
    /// How transfers answer. With `False` they move nothing.
    enum Answer {
        True,
        Nothing,
        False
    }

    mapping(address account => bool) public isBlocked;
    uint256 public fee;
    Answer public answer;
    uint256 public gasOfTransfer;
    address public callee;
    bytes public callback;
    bytes public callbackResult;
    bool public callbackSucceeded;

    error Blocked(address account);

    constructor() ERC20("Awkward", "AWK") ERC20Permit("Awkward") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setBlocked(address account, bool blocked) external {
        isBlocked[account] = blocked;
    }

    function setFee(uint256 amount) external {
        fee = amount;
    }

    function setAnswer(Answer answer_) external {
        answer = answer_;
    }

    /// @param amount Gas that each transfer uses beside its own; all that there is when it is not enough.
    function setGasOfTransfer(uint256 amount) external {
        gasOfTransfer = amount;
    }

    function setCallback(address to, bytes calldata data) external {
        callee = to;
        callback = data;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        if (answer == Answer.False) return false;
        super.transfer(to, amount);
        return _answer();
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        if (answer == Answer.False) return false;
        super.transferFrom(from, to, amount);
        return _answer();
    }

    function _answer() private view returns (bool) {
        if (answer == Answer.Nothing) {
            assembly {
                return(0, 0)
            }
        }
        return true;
    }

    function _update(address from, address to, uint256 amount) internal override {
        require(!isBlocked[to], Blocked(to));
        _useGas();
        if (fee > 0 && from != address(0)) {
            super._update(from, address(this), fee);
            amount -= fee;
        }
        super._update(from, to, amount);
        if (callee != address(0)) {
            (callbackSucceeded, callbackResult) = callee.call(callback);
        }
    }

    function _useGas() private view {
        uint256 left = gasleft();
        if (gasOfTransfer > left) {
            assembly {
                invalid()
            }
        }
        left -= gasOfTransfer;
        while (gasleft() > left) {}
    }
}
