// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @title A company that is a contract
/// @notice For tests: an ERC-1271 wallet with one owner. An account can also delegate to it (EIP-7702).
contract ContractWallet is IERC1271 {
    address public immutable owner;
    /// True for a wallet whose check of signatures uses all gas that it gets.
    bool public isGreedy;

    constructor(address owner_) {
        owner = owner_;
    }

    function setGreedy(bool greedy) external {
        isGreedy = greedy;
    }

    function approve(IERC20 token, address spender, uint256 amount) external {
        require(msg.sender == owner);
        token.approve(spender, amount);
    }

    /// @inheritdoc IERC1271
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (isGreedy) {
            assembly {
                invalid()
            }
        }
        return ECDSA.recoverCalldata(hash, signature) == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
