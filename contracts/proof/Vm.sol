// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

/// @title The cheat codes of Hardhat's Solidity tests that the proof uses
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function addr(uint256 privateKey) external pure returns (address);
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function warp(uint256 timestamp) external;
    function chainId(uint256 id) external;
    function prank(address sender) external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function getCode(string calldata contractName) external view returns (bytes memory);
}
