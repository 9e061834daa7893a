// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title A token that does what dollar tokens of public chains may do to their holders
/// @notice For tests: it blocks recipients, keeps a fee, and calls somebody in the middle of a transfer.
contract AwkwardToken is ERC20Permit {
    mapping(address account => bool) public isBlocked;
    uint256 public fee;
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

    function setCallback(address to, bytes calldata data) external {
        callee = to;
        callback = data;
    }

    function _update(address from, address to, uint256 amount) internal override {
        require(!isBlocked[to], Blocked(to));
        if (fee > 0 && from != address(0)) {
            super._update(from, address(this), fee);
            amount -= fee;
        }
        super._update(from, to, amount);
        if (callee != address(0)) {
            (callbackSucceeded, callbackResult) = callee.call(callback);
        }
    }
}
